import { bugsOfGuests } from './bugs-of-guests.ts'
import { bugsOfReconciling } from './bugs-of-reconciling.ts'
import { bugsOfStatements } from './bugs-of-statements.ts'
import { bugsOfTables } from './bugs-of-tables.ts'
import { bugsOfBankEntries } from './in-source/bugs-of-bank-entries.ts'
import { bugsOfDraftPeople } from './in-source/bugs-of-draft-people.ts'
import { bugsOfDrafts } from './in-source/bugs-of-drafts.ts'
import { bugsOfFailover } from './in-source/bugs-of-failover.ts'
import { bugsOfLaterDays } from './in-source/bugs-of-later-days.ts'
import { bugsOfPayouts } from './in-source/bugs-of-payouts.ts'
import { bugsOfRefunds } from './in-source/bugs-of-refunds.ts'
import { bugsOfTheBooks } from './in-source/bugs-of-the-books.ts'
import { bugsOfTheProcessor } from './in-source/bugs-of-the-processor.ts'
import type { PlantedBug } from './planted-bug.ts'

/** The list (docs/guides/payments.md); README.md names the bugs that other tests catch. */
export const plantedBugs: readonly PlantedBug[] = [
  ...bugsOfTheProcessor,
  ...bugsOfTheBooks,
  ...bugsOfBankEntries,
  ...bugsOfFailover,
  ...bugsOfLaterDays,
  ...bugsOfDrafts,
  ...bugsOfDraftPeople,
  ...bugsOfGuests,
  ...bugsOfRefunds,
  ...bugsOfPayouts,
  ...bugsOfReconciling,
  ...bugsOfStatements,
  ...bugsOfTables,
]
