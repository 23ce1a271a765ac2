import { randomBytes } from 'node:crypto'
import { startProcessorSandbox } from '@myaccount/processor-sandbox/start-processor-sandbox'
import { saveTestActing } from './test-acting.ts'
import { createTestApp, type TestApp } from './test-app.ts'
import { saveTestBanners } from './test-banners.ts'
import { claimRecords, saveTestReports } from './test-claims.ts'
import { saveTestContact } from './test-contact.ts'
import { saveTestDeliveries } from './test-deliveries.ts'
import { saveTestDocuments, testArchive } from './test-documents.ts'
import { saveTestDrafts } from './test-drafts.ts'
import { saveTestFiles } from './test-files.ts'
import { saveTestGuest } from './test-guests.ts'
import { saveTestIdentities } from './test-identities.ts'
import { saveTestImports } from './test-imports.ts'
import { saveTestMembers } from './test-members.ts'
import { saveTestMethods } from './test-methods.ts'
import { saveTestNotifications } from './test-notifications.ts'
import { saveTestPayments } from './test-payments.ts'
import { saveTestPeople } from './test-people.ts'
import { saveTestRegistrations } from './test-registrations.ts'
import { testNowMs, testProcessorKeys, testPublicUrl, testWebhook } from './test-settings.ts'

/** The whole server with something of every kind in it, a processor and an archive that answer: for tests of every endpoint. */
export async function startFilledApp(): Promise<TestApp> {
  const { PROCESSOR_SECRET_KEY, PROCESSOR_PUBLISHABLE_KEY, PROCESSOR_WEBHOOK_SECRET } = testProcessorKeys
  const sandbox = await startProcessorSandbox({
    port: 0,
    portalOrigin: testPublicUrl,
    webhookUrl: `${testPublicUrl}/webhooks/processor`,
    webhookSecret: PROCESSOR_WEBHOOK_SECRET,
    apiKey: PROCESSOR_SECRET_KEY,
    publishableKey: PROCESSOR_PUBLISHABLE_KEY,
    clock: () => new Date(testNowMs),
    random: () => randomBytes(4).readUInt32BE() / 2 ** 32,
    deliversByItself: false,
  })
  const environment = { PROCESSOR_URL: sandbox.origin, ...testWebhook }
  const the = await createTestApp({ archive: testArchive, environment })
  await saveTestRegistrations(the)
  await saveTestMethods(the)
  await saveTestDrafts(the)
  await saveTestIdentities(the)
  await saveTestPayments(the)
  await saveTestGuest(the)
  await saveTestNotifications(the)
  await the.load(claimRecords())
  await saveTestPeople(the)
  await saveTestReports(the)
  await saveTestFiles(the)
  await saveTestDocuments(the)
  await saveTestMembers(the)
  await saveTestActing(the)
  await saveTestBanners(the)
  await saveTestDeliveries(the)
  await saveTestContact(the)
  await saveTestImports(the)
  return {
    ...the,
    async close() {
      await the.close()
      await sandbox.stop()
    },
  }
}
