import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { dateInZone } from '@myaccount/domain/kernel/local-time'
import { type InvoiceNumber, invoiceNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { parseWireId, type Uuid, uuid } from '@myaccount/domain/kernel/wire-id'
import pg from 'pg'
import { writeRecord } from '../../../demo/data/write-record.ts'
import type { RunningIdentityProvider } from '../../../demo/identity-provider/start-identity-provider.ts'
import { findFreePort } from '../../../demo/postgres/find-free-port.ts'
import { migrate } from '../../../server/src/database/migrate.ts'
import { startThrowawayDatabase } from '../../start/start-throwaway-database.ts'
import { waitUntil } from '../cluster/parts/wait-until.ts'
import { addVideo } from '../cluster/people/add-video.ts'
import { LogOfAnswers } from '../cluster/people/log-of-answers.ts'
import { openPeople } from '../cluster/people/open-people.ts'
import { listPayers, payerRecords } from '../cluster/people/payers.ts'
import type { Answer, Call, Person } from '../cluster/people/person.ts'
import { fillDatabase } from '../parts/fill-database.ts'
import { startProvider } from '../parts/start-provider.ts'
import { type SitePortal, startSite } from '../parts/start-site.ts'
import { openProcessorEvents, type ProcessorEvents } from './open-processor-events.ts'
import { archivedHash, type CoreSystem, startCoreSystem } from './start-core-system.ts'

const thisCheckout = fileURLToPath(new URL('../../../', import.meta.url))
const portalCount = 2
/** How long a restarted portal serves beside one with the settings of before. */
const servesBesideMs = 1_000
const password = 'myaccount-demo'
const documentTitle = 'Declarations'
/** The ZIP code of the town that the payers' records name. */
export const billingZip = '75999'

/** Two portals behind a balancer, the systems that share a secret with them, and people with the things to ask for. */
export interface RehearsedSite {
  readonly portalUrl: string
  readonly cut: readonly string[]
  readonly core: CoreSystem
  readonly provider: RunningIdentityProvider
  readonly events: ProcessorEvents
  /** The present value of a variable. */
  setting(name: string): string
  /** Changes variables, or removes them by undefined, and restarts one portal after the other. */
  restart(change: Readonly<Record<string, string | undefined>>): Promise<void>
  readonly person: Person & { readonly userId: Uuid }
  /** Signs in anew: many sessions of one person end the oldest. */
  readonly signsIn: { readonly accountNumber: string; readonly email: string; readonly password: string }
  /** Calls the portal as the person's page does. */
  call(request: Call): Promise<Answer>
  readonly has: {
    readonly invoiceNumber: InvoiceNumber
    readonly documentId: string
    readonly fileId: string
    /** The same id as the database has it. */
    readonly fileUuid: Uuid
  }
  /** Lines of the feed that change nothing when they are sent again. */
  readonly lines: { readonly feed: string; readonly people: string }
}

/** `ending` gets what ends the site, the newest last. */
export async function openRehearsedSite(
  say: (line: string) => void,
  ending: (() => unknown)[],
): Promise<RehearsedSite> {
  const events = openProcessorEvents()
  const site = await startSite(await startThrowawayDatabase('myaccount-rehearse-rotate-'), say, {
    deliver: events.deliver,
  })
  ending.push(() => site.stop())
  const { database, balancer } = site
  const { secrets, urls, adminUrl } = database
  events.secrets = [secrets.processor.webhookSecret]
  const core = await startCoreSystem(secrets.webhookSecret, secrets.documentsToken)
  ending.push(() => core.stop())

  say('Filling the database')
  await migrate({ databaseUrl: urls.ownerUrl })
  const payers = listPayers(2)
  const records = [...recordsOf(payers)]
  await fillDatabase({ url: urls.url, adminUrl }, records)
  const portalUrl = `http://localhost:${balancer.port}`
  const provider = await startProvider({
    port: await findFreePort(),
    databaseUrl: site.database.urls.ownerUrl,
    secrets: site.database.secrets,
    portalUrl,
    people: payers,
    password,
  })
  ending.push(() => provider.stop())

  const settings: Record<string, string> = {
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_SECRET: secrets.clientSecret,
    WEBHOOK_URL: `${core.url}/webhooks`,
    WEBHOOK_SECRET: secrets.webhookSecret,
    DOCUMENTS_URL: `${core.url}/documents`,
    DOCUMENTS_TOKEN: secrets.documentsToken,
    PROCESSOR_WEBHOOK_SECRET: secrets.processor.webhookSecret,
    FILES_SECRET: secrets.filesSecret,
    FEED_TOKEN: secrets.feedToken,
    PEOPLE_TOKEN: secrets.peopleToken,
    EVENTS_TOKEN: secrets.eventsToken,
    METRICS_TOKEN: secrets.metricsToken,
    // The balancer notices within 25 ms.
    DRAIN_SECONDS: '1',
  }
  say('Starting two portals')
  const startPortal = () => site.startPortal(thisCheckout, 'rehearsed', settings)
  const portals: SitePortal[] = []
  while (portals.length < portalCount) portals.push(await startPortal())

  const [person, other] = await openPeople({
    payers,
    portalUrl,
    processorUrl: site.processor.origin,
    publishableKey: secrets.processor.publishableKey,
    password,
    records,
  })
  if (person === undefined || other === undefined) throw new Error('Nobody signed in')
  const answers = new LogOfAnswers()
  const call = (request: Call) => person.call(answers, 'read', request)
  return {
    portalUrl,
    cut: balancer.cut,
    core,
    provider,
    events,
    setting: (name) => settings[name] ?? '',
    async restart(change) {
      for (const [name, value] of Object.entries(change)) {
        if (value === undefined) delete settings[name]
        else settings[name] = value
      }
      for (const [index, portal] of portals.entries()) {
        await portal.end()
        portals[index] = await startPortal()
        await sleep(servesBesideMs)
      }
    },
    person: { ...person, userId: await findUser(adminUrl, person.email) },
    signsIn: { accountNumber: other.accountNumber, email: other.email, password },
    call,
    has: {
      ...(await addFile(person, answers, call)),
      invoiceNumber: invoiceNumber(
        records.flatMap((each) =>
          each.type === 'invoice' && each.op === 'upsert' ? each.data.invoiceNumber : [],
        )[0] ?? '',
      ),
      documentId: await findDocument(person, call),
    },
    lines: { feed: lineOf(records, 'agency'), people: lineOf(records, 'user') },
  }
}

function* recordsOf(payers: ReturnType<typeof listPayers>) {
  const today = dateInZone(Date.now(), 'America/Chicago')
  yield* payerRecords(payers, 1, today)
  for (const { accountNumber } of payers)
    yield writeRecord('document', `doc:rehearsal:${accountNumber}`, accountNumber, {
      kind: 'DEC',
      title: documentTitle,
      date: today,
      source: 'imageright',
      mimeType: 'application/pdf',
      sha256: archivedHash,
      status: 'final',
      visibility: 'insured',
    })
}

function lineOf(records: readonly { readonly type: string }[], type: string): string {
  const record = records.find((each) => each.type === type)
  if (record === undefined) throw new Error(`No record of the type ${type}`)
  return `${JSON.stringify(record)}\n`
}

async function findUser(adminUrl: string, email: string): Promise<Uuid> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>(
      'select user_id::text as id from users where email = $1',
      [email],
    )
    return uuid(rows[0]?.id ?? '')
  } finally {
    await client.end()
  }
}

/** Adds a file to the person's claim, and waits until it was scanned. */
async function addFile(person: Person, answers: LogOfAnswers, call: RehearsedSite['call']) {
  const fileId = await addVideo(person, answers)
  const parsed = parseWireId('file', fileId ?? '')
  if (fileId === null || !parsed.ok) throw new Error('The file was not added')
  const link = `/api/v1/files/${fileId}/link?as=original`
  const isThere = async () => (await call({ path: link })).status === 200
  await waitUntil(isThere, { what: 'the scan of a file', atMostMs: 20_000 })
  return { fileId, fileUuid: parsed.value }
}

async function findDocument({ accountNumber }: Person, call: RehearsedSite['call']): Promise<string> {
  const { body } = await call({ path: `/api/v1/documents?accountNumber=${accountNumber}` })
  const { items = [] } = body as { items?: readonly { documentId: string; title: string }[] }
  const found = items.find(({ title }) => title === documentTitle)
  if (found === undefined) throw new Error(`No document is listed: ${JSON.stringify(body)}`)
  return found.documentId
}
