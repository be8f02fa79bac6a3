import { findFirefox } from '../../tools/engines.mjs'
import { startFirefox } from './firefox.ts'
import { inEngine } from './in-engine.ts'

inEngine('Firefox', startFirefox, findFirefox() !== undefined)
