import { findFirefox } from '../../tools/engines.mjs'
import { countedInEngine } from './counted.ts'
import { startFirefox } from './firefox.ts'
import { inEngine } from './in-engine.ts'

inEngine('Firefox', startFirefox, findFirefox() !== undefined)
countedInEngine('Firefox', startFirefox, findFirefox() !== undefined)
