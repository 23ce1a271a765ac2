import { bankRuleBugs } from './bank-rule-bugs.ts'
import { bookRuleBugs } from './book-rule-bugs.ts'
import { browserRoleBugs } from './browser-role-bugs.ts'
import { confidentialBugs } from './confidential-bugs.ts'
import { draftBugs } from './draft-bugs.ts'
import { draftRuleBugs } from './draft-rule-bugs.ts'
import { guestBugs } from './guest-bugs.ts'
import { ledgerBugs } from './ledger-bugs.ts'
import { operationBugs } from './operation-bugs.ts'
import { peopleBugs } from './people-bugs.ts'
import type { PlantedSourceBug } from './planted-source-bug.ts'
import { registrationBugs } from './registration-bugs.ts'
import { renderBugs } from './render-bugs.ts'
import { replicaBugs } from './replica-bugs.ts'
import { staffControlBugs } from './staff-control-bugs.ts'
import { textBugs } from './text-bugs.ts'

/** Every planted bug of the product's source outside the seeded histories, theme by theme. */
export const plantedSourceBugs: readonly PlantedSourceBug[] = [
  ...peopleBugs,
  ...confidentialBugs,
  ...registrationBugs,
  ...staffControlBugs,
  ...renderBugs,
  ...textBugs,
  ...draftBugs,
  ...draftRuleBugs,
  ...ledgerBugs,
  ...bookRuleBugs,
  ...operationBugs,
  ...bankRuleBugs,
  ...guestBugs,
  ...browserRoleBugs,
  ...replicaBugs,
]
