import type { SourceFile, Violation } from './read-tree.ts'

/** Names that were replaced by the field's words, under the word to use instead; each is refused as a whole name. */
const replacedNames: Readonly<Record<string, string>> = {
  transition: `
    LedgerMove MoveMade MoveRow MoveToMake PaymentMoves PendingMove TellOfMove attemptMovesStatement
    countMoves decideMethodMove decideMove declared_moves describeMove m12-only-declared-moves
    makeMove makeTellOfMove methodMoves move-words moveStatement moveWords movesByState
    myaccount_payment_moves_total onMove payment_moves readMoves refuse_undeclared_move tell-of-move
    tellOfMove withoutMove`,
  email: `
    DueLetter LetterAbout LetterContent LetterContext LetterKey LetterKind MailAttachment NewLetter
    SendLettersOptions StaffLetterRow bank-letters bankCodeLetters claimLettersStatement
    codeLettersStatement given-back-letters letter-content letterFailedStatement letterOf
    letterSentStatement letter_given_up letters-by-seat lettersGivenUp lettersGivenUpCount
    lettersOfPaymentStatement lettersWaiting lettersWaitingCount mailId mail_id mails_due
    mails_ended_unsent mails_given_up mails_kind_check mails_once mails_once_a_move mails_pkey
    mails_waiting mails_with_codes makeSendLetters myaccount_letters_given_up
    myaccount_letters_waiting promiseLetterStatement raiseLetters render-code-letter render-letter
    render-letter-html renderBankCodeLetter renderCodeLetter renderLetterHtml renderPaymentLetter
    send-letters sendLetters`,
  'query status, reconcile': `
    AskAnswer AskNow AskNowOptions AskProcessor AskedAnswer AskedNotice AttemptToAsk ask-now
    askAboutPayment askAfterMs askAgainStatement askAsStaff askAtMs askError askNow askPath ask_at
    askedCount asked_count bugs-of-asking bugsOfAsking claimToAskStatement decideAskAt
    findAttemptToAskStatement makeAskNow mayAsk nothing_to_ask payment_attempts_to_ask
    stopAskingStatement use-ask-processor useAskAfterTheBank useAskProcessor`,
  'processor payment, refund, dispute, ACH return': `
    ChargeFacts given-back given_back sayGivenBack`,
  submission: `
    PressAct PressedFrom judgePress pay-press plan-presses planPress planPresses pressAll pressDuring
    pressOneInvoice pressOwn pressTheirs press_again`,
  'step-up, purpose': `
    BankEntry BankEntryFacts BankEntryRow BankEntryState BankEntryTimes Deed MethodDeed
    accessOfBankEntries bank-entries bank-entry bank-entry-refusals bankEntries bankEntriesAnHour
    bankEntry bankEntryCalls bankEntryFacts bankEntryId bankEntryLastsMs bankEntryStateAt
    bankEntryStateOf bankEntryToTellStatement bank_entries bank_entries_by_end bank_entries_of_person
    bank_entries_pkey bank_entry bank_entry_code begin-bank-entry beginBankEntry confirmBankEntry
    confirmBankEntryStatement deedId deed_id failBankEntryStatement find-open-entry
    findBankEntryStatement findOpenEntry insertBankEntryStatement makeBankEntries open-bank-entry
    open-entry-desk openBankEntry openEntryDesk prolongBankEntryStatement saveTestBankEntries
    sendBankEntryCode testBankEntries use-bank-entry useBankEntry useBankEntryStatement`,
  'manual review': `
    callStaffWhenLate flagForStaffStatement isLookedAt looked-after myaccount_payments_need_staff
    needsStaff needsStaffCount needsStaffSince needs_staff needs_staff_since
    payment_attempts_for_staff put-aside putAsideAfterMs putAsideBefore putAsideBeforeMs staffAfterMs
    staffCalled`,
  'detach, expire': `
    MethodToForget claimToForgetStatement end-waiting endWaiting forget-method forget-methods
    forget-waiting forgetAgainStatement forgetEach forgetNext forgetSoon forgetStray
    forgottenStatement forgotten_at isForgotten isToForgetStatement makeForget makeTendMethods
    methods-to-forget methods_to_forget methods_to_forget_pkey methods_to_forget_waiting stray-method
    tend-methods tendMethods tend_methods toForgetStatement`,
  'verification, deposits': `
    ProofFields ProofFieldsProps deposit-proof lastDayToProve notLookedAt notProvedInTime
    proof-fields proofMismatch proofOfOtherKind proveAtProcessor proveBankAccount proveBy
    provedByDeposits read-proof readProof wrongProof`,
  enroll: `
    pending_unenrol`,
  'reflected by billing': `
    shown-by-billing`,
}

const useInstead = new Map(
  Object.entries(replacedNames).flatMap(([use, names]) =>
    names
      .trim()
      .split(/\s+/)
      .map((name): [string, string] => [name, use]),
  ),
)

type Word = { pattern: RegExp; use: string; where?: RegExp }

/** Written with a bracket in each, so that this file does not hold what it looks for. */
const replacedWords: readonly Word[] = [
  { pattern: /\b[Ee]-mai[l]/, use: 'email' },
  // A character of the alphabet and the carrier's paper keep the word; neither is spoken of where emails are sent.
  {
    pattern: /\b[Ll]ette[r]s?\b(?!-spacing| case)/,
    use: 'email',
    where: /^server\/src\/(emails|features\/(payments|payment-methods)|gateways\/mail|jobs)\//,
  },
  { pattern: /\bdee[d]s?\b/, use: 'purpose', where: /^server\/src\/(one-time-codes|features)\// },
  { pattern: /\bbank entr(y|ie[s])\b/, use: 'step-up' },
  { pattern: /\b(payment|undeclared) move[sd]?\b(?! on)/, use: 'transition', where: /^server\/src\// },
  {
    pattern:
      /authori[s]|organi[s]|summari[s]|normali[s]|initiali[s]|recogni[s]|finali[s]|hospitali[s]|behaviou[r]|colou[r]|favou[r]|neighbou[r]|honou[r]|enrolmen[t]|judgemen[t]/i,
    use: 'American spelling',
  },
]

/**
 * `mail` stays for the mail server, the mailbox, the SMTP gateway, the post and a mailing address. The business rules
 * and the specification are kept as they came.
 */
const asItCame = /^(docs\/domain\.md|scripts\/house\/check-words\.ts)$/

/** Words of our own that the field's words have replaced (docs/glossary.md), in contents and paths. */
export function checkWords(files: readonly SourceFile[]): Violation[] {
  return files.flatMap(({ path, text }) => {
    if (asItCame.test(path)) return []
    const all = `${path}\n${text}`
    const names = [...all.matchAll(/[A-Za-z_$][\w$]*(-[\w$]+)*/g)].flatMap(({ 0: name, index }) =>
      [...new Set([name, ...name.split('-')])].flatMap((each) => {
        const use = useInstead.get(each)
        return use === undefined ? [] : [{ index, found: each, use }]
      }),
    )
    const words = replacedWords.flatMap(({ pattern, use, where }) => {
      const found = (where?.test(path) ?? true) ? pattern.exec(all) : null
      return found === null ? [] : [{ index: found.index, found: found[0], use }]
    })
    return [...names, ...words].map(({ index, found, use }) => ({
      path: `${path}:${Math.max(1, all.slice(0, index).split('\n').length - 1)}`,
      says: `says "${found}"; write: ${use}`,
    }))
  })
}
