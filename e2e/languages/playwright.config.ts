import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'

/** The journeys' own settings, over another folder. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: '../../.cache/languages',
  projects: [{ name: 'languages' }],
})
