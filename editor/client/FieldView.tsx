import {
  CategoryControl,
  ChoiceControl,
  FixedControl,
  FlagControl,
  LinesControl,
  UnitControl,
} from './ChoiceControls.tsx'
import type { FieldProps } from './FormContext.ts'
import { RecordControl, VariantsControl } from './GroupControls.tsx'
import { ListControl } from './ListControl.tsx'
import { MapControl } from './MapControl.tsx'
import { FocusControl } from './Focus.tsx'
import { CaptionsControl, PictureControl, VideoControl } from './MediaControls.tsx'
import { PolicyControl } from './Policy.tsx'
import { FormLinkControl, NumberControl, StatisticsControl, TextControl } from './TextControls.tsx'

/** The control of a text field, depending on its role. */
function TextOf(props: FieldProps<Extract<FieldProps['field'], { kind: 'text' }>>) {
  switch (props.field.role) {
    case 'picture':
      return <PictureControl {...props} />
    case 'captions':
      return <CaptionsControl {...props} />
    case 'policy':
      return <PolicyControl {...props} />
    case 'form':
      return <FormLinkControl {...props} />
    case 'statistics':
      return <StatisticsControl {...props} />
    case 'category':
      return <CategoryControl {...props} />
    case 'unit':
      return <UnitControl {...props} />
    default:
      return <TextControl {...props} />
  }
}

/** The control of a field. */
export function FieldView({ field, ...props }: FieldProps) {
  switch (field.kind) {
    case 'text':
      return <TextOf field={field} {...props} />
    case 'number':
      return <NumberControl field={field} {...props} />
    case 'flag':
      return <FlagControl field={field} {...props} />
    case 'choice':
      return <ChoiceControl field={field} {...props} />
    case 'fixed':
      return <FixedControl field={field} {...props} />
    case 'lines':
      return <LinesControl field={field} {...props} />
    case 'list':
      return <ListControl field={field} {...props} />
    case 'map':
      return <MapControl field={field} {...props} />
    case 'variants':
      return <VariantsControl field={field} {...props} />
    case 'record':
      if (field.role === 'video') return <VideoControl field={field} {...props} />
      if (field.role === 'focus') return <FocusControl field={field} {...props} />
      return <RecordControl field={field} {...props} />
  }
}
