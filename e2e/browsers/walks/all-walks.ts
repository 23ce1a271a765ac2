import { reportClaim } from './claim.ts'
import { enrollBankDraft } from './enroll.ts'
import { payAsGuest } from './guest-pay.ts'
import { payByBank, payByCard } from './pay.ts'
import { signInAndOut } from './sign-in.ts'
import { voteByProxy } from './vote.ts'
import type { Walk } from './walk.ts'

export const allWalks: readonly Walk[] = [
  signInAndOut,
  payByCard,
  payByBank,
  payAsGuest,
  enrollBankDraft,
  reportClaim,
  voteByProxy,
]
