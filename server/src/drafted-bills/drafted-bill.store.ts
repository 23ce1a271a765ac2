import { sql } from 'kysely'

/** The columns of `BillToDraft` (domain) that the invoice `i` and its policy `p` hold, but for the due date. */
export const draftColumns = sql`
  p.draft_state, p.draft_enrolled_on as enrolled_on, p.drafts_until,
  i.is_draft_paused as is_left_out, i.drafts_on as planned_draft_on`
