import { clsx } from 'clsx'
import diagram from './diagram.module.css'
import { Drawing } from './Drawing.tsx'
import styles from './LiveTrainingsDiagram.module.css'
import { sequence, uprights } from './ticks.ts'

type LiveTrainingsDiagramProps = { trainingLabel: string; questionsLabel: string }

const WEEKS = 52

/** Weeks with a live training and, four weeks later, a Q&A: bi-monthly, so six of each in a year. */
export const TRAINING_WEEKS = [2, 11, 19, 28, 37, 45] as const
export const QUESTION_WEEKS = [6, 15, 23, 32, 41, 49] as const

const middle = (week: number) => week + 0.5

/** A year as wide as its cell: one mark per week, tall for a training, half as tall for a Q&A. */
export function LiveTrainingsDiagram({ trainingLabel, questionsLabel }: LiveTrainingsDiagramProps) {
  const busy = new Set<number>([...TRAINING_WEEKS, ...QUESTION_WEEKS])
  const quiet = sequence(WEEKS).filter((week) => !busy.has(week))
  return (
    <span className={diagram.diagram} aria-hidden="true">
      <Drawing box={`0 0 ${WEEKS} 100`} fit="stretch" className={clsx(diagram.drawing, styles.year)}>
        <path className={styles.weeks} d={uprights(quiet.map(middle), 92, 100)} />
        <path d={uprights(QUESTION_WEEKS.map(middle), 50, 100)} />
        <path className={diagram.signal} d={uprights(TRAINING_WEEKS.map(middle), 18, 100)} />
      </Drawing>
      <span className={styles.training}>{trainingLabel}</span>
      <span className={styles.questions}>{questionsLabel}</span>
    </span>
  )
}
