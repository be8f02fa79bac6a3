import type { DividerShape } from '../artwork/Divider.tsx'

/** Props that a landing page section gets from its place in src/site-map.ts. */
export type PlacedSectionProps = { id: string; divider: DividerShape }
