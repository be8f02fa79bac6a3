import { goatcounter } from '../../../connections/beacons.ts'
import { count } from './count.ts'

count(goatcounter)
