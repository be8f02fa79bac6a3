import type { DividerShape } from '../artwork/Divider.tsx'

/** What a section of the landing page is told by its place in src/site-map.ts. */
export type PlacedSectionProps = { id: string; divider: DividerShape }
