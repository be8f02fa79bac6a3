import { matomo } from '../../../connections/beacons.ts'
import { count } from './count.ts'

count(matomo)
