import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { findChromium } from './chromium.ts'
import { portalUrl } from './portal-url.ts'

/** For the count at the end of `npm test`. */
const report = process.env.JOURNEYS_REPORT
const traces = process.env.JOURNEYS_TRACE === '1'
const badDays = '**/bad-days.e2e.ts'
const overDays = '**/{claim-over-days,days-pass}.e2e.ts'
const startProduct = fileURLToPath(new URL('start-product.ts', import.meta.url))

/** Their numbers are another carrier's, so they are alone with a start of the product as that carrier. */
const ofSecondCarrier = [{ name: 'second carrier', testDir: 'second-carrier' }]
const ofFirstCarrier = [
  { name: 'journeys', testDir: 'journeys' },
  // Every page in every state and by every way: before a release, and not with each change (`npm run sweeps`).
  { name: 'sweeps', testDir: 'sweeps', testIgnore: badDays, timeout: 120_000 },
  // These stop systems and the portal itself, so nothing else may run at the same time.
  {
    name: 'bad days',
    testDir: 'sweeps',
    testMatch: badDays,
    dependencies: ['sweeps'],
    fullyParallel: false,
  },
  // A word of the specification from end to end. Who is new is no more afterwards, and pages of somebody new come before.
  {
    name: 'walks',
    testDir: 'walks',
    testIgnore: overDays,
    dependencies: ['bad days'],
    timeout: 120_000,
  },
  // Weeks of drafts, returns and payouts take minutes. The business day goes on and never back, so what others expect
  // of their days comes before.
  {
    name: 'a claim over days',
    testDir: 'walks',
    testMatch: '**/claim-over-days.e2e.ts',
    dependencies: ['walks'],
    timeout: 180_000,
  },
  {
    name: 'days pass',
    testDir: 'walks',
    testMatch: '**/days-pass.e2e.ts',
    dependencies: ['a claim over days'],
    timeout: 300_000,
  },
]

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../.cache/journeys',
  ...(existsSync(startProduct) && { globalSetup: startProduct }),
  fullyParallel: true,
  workers: 2,
  // A journey that passes only the second time is broken.
  retries: 0,
  forbidOnly: true,
  // Only a broken journey waits that long; the patience is for a machine that does other things beside.
  timeout: 40_000,
  expect: { timeout: 10_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  use: {
    baseURL: portalUrl,
    browserName: 'chromium',
    headless: true,
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
    // A trace of everything costs a fifth of the time: asked for when a failure is looked into.
    trace: traces ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: await findChromium(),
  },
  projects: process.env.CARRIER === 'tamarack' ? ofSecondCarrier : ofFirstCarrier,
})
