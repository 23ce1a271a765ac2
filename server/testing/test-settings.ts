import { tmpdir } from 'node:os'
import path from 'node:path'

/** 2026-03-10, 10:00 in Chicago (domain.md 10.3). */
export const testNowMs = Date.UTC(2026, 2, 10, 15, 0)

export const testTokens = {
  feed: 'feed-token-of-the-tests',
  people: 'people-token-of-the-tests',
  events: 'events-token-of-the-tests',
  metrics: 'metrics-token-of-the-tests',
}

/** The sandbox of a test is started with the same. */
export const testProcessorKeys = {
  PROCESSOR_SECRET_KEY: 'sk_test_ofthetests',
  PROCESSOR_PUBLISHABLE_KEY: 'pk_test_ofthetests',
  PROCESSOR_WEBHOOK_SECRET: 'whsec_ofthetestsofthetests',
}

/** A receiver that is never called: the jobs of the queue do not run in these tests. */
export const testWebhook = {
  WEBHOOK_URL: 'http://127.0.0.1:1/webhooks',
  WEBHOOK_SECRET: `whsec_${Buffer.alloc(24, 7).toString('base64')}`,
}

/** One folder for all tests of a process: every file has an id of its own. */
export const testFileSettings = {
  FILES_FOLDER: path.join(tmpdir(), 'myaccount-files-of-tests'),
  FILES_SECRET: 'files-secret-of-the-tests',
}

/** The PATH of this process, for a process that a test starts with an environment of its own. */
export const searchPath = process.env.PATH ?? ''

export const testPublicUrl = 'http://localhost:3000'
