import { wake } from '../ui/AwakePart.tsx'
import { ApplicationForm } from './ApplicationForm.tsx'

wake('form', ApplicationForm)
