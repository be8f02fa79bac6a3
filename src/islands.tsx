/**
 * All code of the islands in one file, which every page that has one shares: more files would be requested one after the
 * other. Layouts import the islands from here, and Astro takes their renderer from here (astro.config.ts).
 */
import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { IslandBoundary, type IslandProps } from './ui/IslandBoundary.tsx'

export { Calculator } from './calculator/Calculator.tsx'
export { ApplicationForm } from './application/ApplicationForm.tsx'
export { CarriedPlan } from './application/CarriedPlan.tsx'

/** Hydrates an island, whichever it is, inside the boundary. Not as a transition, which would yield to everything else. */
export default (island: HTMLElement) => (Island: ComponentType<IslandProps>, props: IslandProps) =>
  hydrateRoot(
    island,
    <IslandBoundary island={island} support={props.support}>
      <Island {...props} />
    </IslandBoundary>,
    { identifierPrefix: island.getAttribute('prefix') ?? '' },
  )
