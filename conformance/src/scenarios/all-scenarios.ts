import { deletions } from './deletions.ts'
import { downTime } from './down-time.ts'
import { order } from './order.ts'
import { records } from './records.ts'
import { replay } from './replay.ts'
import { retries } from './retries.ts'
import type { Scenario } from './scenario.ts'
import { snapshot } from './snapshot.ts'
import { versions } from './versions.ts'
import { clockSkew, duplicates, signatures } from './webhook-scenarios.ts'

/** In the order in which they run. The place in the list decides the account, so a new scenario comes last. */
export const allScenarios: readonly Scenario[] = [
  records,
  versions,
  order,
  replay,
  deletions,
  snapshot,
  retries,
  signatures,
  duplicates,
  clockSkew,
  downTime,
]
