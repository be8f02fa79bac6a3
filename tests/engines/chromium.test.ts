import { startChromium } from './chromium.ts'
import { inEngine } from './in-engine.ts'

inEngine('Chromium', startChromium, true)
