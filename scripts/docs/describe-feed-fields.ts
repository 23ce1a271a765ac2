import { feedTypes } from '@myaccount/contract/feed/record'
import { describeData } from '../../server/src/feed/document/describe-data.ts'

const head = `# Fields of the feed

Written from the schema by \`npm run openapi\`; [feed.md](../feed.md) says what the records mean. Fields of an object inside
stand behind a dot, those of a list's items behind \`[]\`. "May be" says whether a field may be absent or null, which are the
same; one that may be null only must be present.

| Form | Is |
|---|---|
| cents | whole cents from -100,000,000,000 to 100,000,000,000 |
| count | a whole number from 0 to 1,000,000 |
| date | \`YYYY-MM-DD\` from 1900-01-01 to 2999-12-31; "or 9999-12-31" where an end is not known |
| moment | a date and a time with seconds and an offset, such as \`2026-03-11T15:12:00Z\` |
| text | 1 character or more |
| id | letters, digits and \`: . _ - / #\`, inside also single spaces, at most 80; the first character is a letter, a digit, \`:\`, \`_\` or \`-\` |
| account, policy, invoice and claim number | letters and digits, inside also \`- . / #\` and single spaces, 1 to 40 characters; kept as it was sent. The carrier's own form of account and policy numbers stands in \`ACCOUNT_NUMBER_PATTERN\` and \`POLICY_NUMBER_PATTERN\` |
`

/** docs/api/feed-fields.md: every field of every type of record, as the contract has it. */
export function describeFeedFields(): string {
  const sections = feedTypes.map(
    (type) => `\n## ${type}\n\n| Field | Holds | May be |\n|---|---|---|\n${describeData(type).join('\n')}\n`,
  )
  return head + sections.join('')
}
