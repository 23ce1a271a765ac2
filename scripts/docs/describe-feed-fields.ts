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
| id | letters, digits and \`: . _ -\`, at most 80 |
| account number, policy number | capitals, digits, points and hyphens, 3 to 30 of them, the first a capital or digit; the carrier's own form stands in \`ACCOUNT_NUMBER_PATTERN\` and \`POLICY_NUMBER_PATTERN\` |
| invoice number | ten digits |
| claim number | such as \`2026-0018342\` |
`

/** docs/api/feed-fields.md: every field of every type of record, as the contract has it. */
export function describeFeedFields(): string {
  const sections = feedTypes.map(
    (type) => `\n## ${type}\n\n| Field | Holds | May be |\n|---|---|---|\n${describeData(type).join('\n')}\n`,
  )
  return head + sections.join('')
}
