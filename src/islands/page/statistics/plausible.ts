import { plausible } from '../../../connections/beacons.ts'
import { count } from './count.ts'

count(plausible)
