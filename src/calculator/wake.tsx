import { wake } from '../ui/AwakePart.tsx'
import { Calculator } from './Calculator.tsx'

wake('calculator', Calculator)
