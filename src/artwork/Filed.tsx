import { DRAWINGS, type FiledPart } from './filed-parts.tsx'

/**
 * A part of a drawing that is in a file of its own (artwork/filed-parts.tsx), so that it does not weigh on the page.
 * Stroke and fill are inherited from here: it follows the color scheme, and is there on paper and without scripts.
 */
export const Filed = ({ part, className }: { part: FiledPart; className?: string | undefined }) => (
  <use href={`${DRAWINGS}#${part}`} className={className} />
)
