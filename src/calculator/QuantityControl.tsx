import { interpolate } from '../ui/interpolate.ts'
import { useCalculator } from './calculator-context.ts'
import { formatCount } from './core/format.ts'
import type { Offering } from './core/offering.ts'
import styles from './QuantityControl.module.css'
import { QuantityField } from './QuantityField.tsx'
import { QuantityRange } from './QuantityRange.tsx'
import { useTypedQuantity } from './use-typed-quantity.ts'

type StepProps = { sign: string; name: string; allowed: boolean; onPress: () => void }

/** Stays in the tab order at the limits: removing it would lose the focus. */
function Step({ sign, name, allowed, onPress }: StepProps) {
  return (
    <button type="button" aria-label={name} aria-disabled={!allowed} onClick={() => allowed && onPress()}>
      {sign}
    </button>
  )
}

type QuantityControlProps = { offering: Offering; quantity: number }

/** Range, typed number and steppers for one quantity. The controls share one label. */
export function QuantityControl({ offering, quantity }: QuantityControlProps) {
  const { words } = useCalculator()
  const { id, service, max, step, unit } = offering
  const typed = useTypedQuantity(offering, quantity)
  const label = interpolate(words.quantityOf, { service, unit: unit.other })

  return (
    <div className={styles.control}>
      <QuantityRange offering={offering} quantity={quantity} label={label} onSet={typed.set} />
      {typed.sentence ? (
        <p id={`${id}-correction`} className={styles.correction}>
          {typed.sentence}
        </p>
      ) : (
        <p className={styles.scale} aria-hidden="true">
          <span>0</span>
          <span>{unit.other}</span>
          <span>{formatCount(max)}</span>
        </p>
      )}
      <div className={styles.stepper}>
        <Step
          sign="−"
          name={interpolate(words.fewer, { step, service })}
          allowed={quantity > 0}
          onPress={() => typed.set(quantity - step)}
        />
        <QuantityField offering={offering} quantity={quantity} label={label} typed={typed} />
        <Step
          sign="+"
          name={interpolate(words.more, { step, service })}
          allowed={quantity < max}
          onPress={() => typed.set(quantity + step)}
        />
      </div>
    </div>
  )
}
