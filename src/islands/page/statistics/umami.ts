import { umami } from '../../../connections/beacons.ts'
import { count } from './count.ts'

count(umami)
