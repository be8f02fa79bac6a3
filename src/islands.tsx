/**
 * All code of the islands in one file, which every page that has one shares: more files would be requested one after the
 * other. Layouts import the islands from here, and Astro takes their renderer from here (astro.config.ts).
 */
import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { ApplicationForm } from './application/ApplicationForm.tsx'
import { IslandBoundary } from './ui/IslandBoundary.tsx'

export { Calculator, CarriedPlan } from 'content:calculator-parts'
export { ApplicationForm }

/** Hydrates an island, whichever it is, inside the boundary. Not as a transition, which would yield to everything else. */
export default (island: HTMLElement) => (Island: ComponentType) =>
  hydrateRoot(
    island,
    <IslandBoundary island={island}>
      <Island />
    </IslandBoundary>,
    { identifierPrefix: island.getAttribute('prefix') ?? '' },
  )
