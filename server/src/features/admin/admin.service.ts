import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import type { getOperations, listAudit } from '@myaccount/contract/endpoints/admin'
import { guessTotals, raisesAlarm } from '@myaccount/domain/guessing/guess-totals'
import { rateReturns } from '@myaccount/domain/payments/returns/return-rates'
import { sealCountsStatement } from '../../audit/seal-audit.ts'
import type { Database } from '../../database/database.ts'
import {
  type GuessTotalRow,
  guessTotalsOf,
  guessTotalsStatement,
} from '../../guess-counts/guess-totals.store.ts'
import { cutPage, readCursor, rowsToAskFor } from '../../http/paging.ts'
import type { SignedInVisit } from '../../http/visit.ts'
import { readOutboxHealth } from '../../outbox/outbox-health.store.ts'
import { debitReturnsStatement } from '../payments/payments.reader.ts'
import {
  lateBefore,
  unresolvedCountsStatement,
  unresolvedFactsOf,
} from '../staff-payments/staff-payments.reader.ts'
import { signInStatement, systemsStatement } from '../status/status.reader.ts'
import { type OpenSwitchRow, openSwitchesStatement } from '../switches/switches.reader.ts'
import { lastImportsStatement, listAuditStatement, parkedCountStatement } from './admin.store.ts'
import { waitingWorkOf, waitingWorkStatement } from './waiting-work.store.ts'

type StandingSwitch = EndpointAnswer<typeof getOperations>['systems'][number]['switchedOff']

export type AdminService = ReturnType<typeof makeAdminService>

/**
 * The data that employees see. The access of the endpoints decides who may read it; none of it belongs to a
 * customer.
 */
export function makeAdminService(database: Database) {
  return {
    async operations(visit: SignedInVisit): Promise<EndpointAnswer<typeof getOperations>> {
      const [
        [systems, switches, imports, [parked], [audit], payments, debits, guesses, work, [signIn]],
        outbox,
      ] = await Promise.all([
        database.readAll('staff', [
          systemsStatement(),
          openSwitchesStatement(),
          lastImportsStatement(),
          parkedCountStatement(),
          sealCountsStatement(),
          unresolvedCountsStatement(lateBefore(visit)),
          debitReturnsStatement(visit.today),
          guessTotalsStatement(),
          waitingWorkStatement(visit.nowMs),
          signInStatement(),
        ] as const),
        readOutboxHealth(database),
      ])
      return {
        systems: systems.map((row) => ({
          ...row,
          changedAt: row.changedAt?.toISOString() ?? null,
          switchedOff: switchedOffOf(switches.find(({ system }) => system === row.system)),
        })),
        signIn: {
          online: signIn?.online ?? true,
          changedAt: signIn?.changedAt?.toISOString() ?? null,
        },
        feed: {
          parkedCount: parked?.parkedCount ?? 0,
          lastImports: imports.map((row) => ({
            ...row,
            startedAt: row.startedAt.toISOString(),
            finishedAt: row.finishedAt?.toISOString() ?? null,
          })),
        },
        outbox,
        payments: { ...unresolvedFactsOf(payments), returns: rateReturns(debits) },
        work: waitingWorkOf(work),
        guessAlarms: alarmsOf(guesses, visit.nowMs),
        audit: { sealedCount: audit?.sealedCount ?? 0, unsealedCount: audit?.unsealedCount ?? 0 },
      }
    },

    async audit(after: string | undefined): Promise<EndpointAnswer<typeof listAudit>> {
      const before = readCursor(after, readEntryId)
      const rows = await database.read('staff', listAuditStatement(before, rowsToAskFor))
      const { shown, next } = cutPage(rows, ({ entryId }) => String(entryId))
      return { items: shown.map((row) => ({ ...row, at: row.at.toISOString() })), next }
    },
  }
}

function alarmsOf(rows: readonly GuessTotalRow[], nowMs: number) {
  return guessTotalsOf(rows, nowMs).flatMap(({ name, count, since }) =>
    since !== null && raisesAlarm(name, count)
      ? [{ total: name, count, most: guessTotals[name].most, since: since.toISOString() }]
      : [],
  )
}

function switchedOffOf(open: OpenSwitchRow | undefined): StandingSwitch {
  if (open === undefined) return null
  const { offSince, endsAt, reason, byName } = open
  return { since: offSince.toISOString(), until: endsAt.toISOString(), reason, by: byName }
}

function readEntryId(cursor: string): number {
  const entryId = Number(cursor)
  if (/^[1-9]\d*$/.test(cursor) && Number.isSafeInteger(entryId)) return entryId
  throw new RangeError('Not the number of an entry')
}
