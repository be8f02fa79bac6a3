import { findWebKit } from '../../tools/engines.mjs'
import { inEngine } from './in-engine.ts'
import { startWebKit } from './webkit.ts'

inEngine('WebKit', startWebKit, findWebKit())
