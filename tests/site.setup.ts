import { test as setup } from '@playwright/test'
import { ensureSite, type SiteName } from './sites.ts'

// eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern to find out what a fixture needs
setup('is built', async ({}, { project }) => {
  const { site } = project.metadata as { site: SiteName }
  await ensureSite(site)
})
