/** Carries out the given steps in the given folder, once it has said that it is about to. */
import { carryOut, type Step } from './transaction.ts'

const [root = '', steps = ''] = process.argv.slice(2)
process.send?.('ready')
await carryOut(root, JSON.parse(steps) as Step[])
