import { sql } from 'kysely'

/** The columns of `BillToDraft` (domain) that the invoice `i` and its policy `p` hold, but for the due date. */
export const draftColumns = sql`
  p.draft_state as "draftState", p.draft_enrolled_on as "enrolledOn", p.drafts_until as "draftsUntil",
  i.is_draft_paused as "isLeftOut", i.drafts_on as "plannedDraftOn"`
