import { findWebKit } from '../../tools/engines.mjs'
import { countedInEngine } from './counted.ts'
import { inEngine } from './in-engine.ts'
import { startWebKit } from './webkit.ts'

inEngine('WebKit', startWebKit, findWebKit())
countedInEngine('WebKit', startWebKit, findWebKit())
