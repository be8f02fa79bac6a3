import { clsx } from 'clsx'
import diagram from './diagram.module.css'
import { Drawing } from './Drawing.tsx'
import styles from './LiveTrainingsDiagram.module.css'
import { uprights } from './ticks.ts'

type LiveTrainingsDiagramProps = { trainingLabel: string; questionsLabel: string }

/** Evenly spaced marks on a line without dates: only the text says how often. */
const WIDTH = 52
const TRAININGS = [2.5, 12.5, 22.5, 32.5, 42.5] as const
const QUESTIONS = [7.5, 17.5, 27.5, 37.5, 47.5] as const

/** Alternating trainings and Q&As across the cell: tall marks for trainings, half as tall for Q&As. */
export function LiveTrainingsDiagram({ trainingLabel, questionsLabel }: LiveTrainingsDiagramProps) {
  return (
    <span className={diagram.diagram} aria-hidden="true">
      <Drawing box={`0 0 ${WIDTH} 100`} fit="stretch" className={clsx(diagram.drawing, styles.time)}>
        <path d={uprights(QUESTIONS, 50, 100)} />
        <path className={diagram.signal} d={uprights(TRAININGS, 18, 100)} />
      </Drawing>
      <span className={styles.training}>{trainingLabel}</span>
      <span className={styles.questions}>{questionsLabel}</span>
    </span>
  )
}
