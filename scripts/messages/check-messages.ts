import { wholeConfig } from '../../lingui.config.ts'
import { languages } from '../../messages/src/language.ts'
import { type Counts, countCommand } from '../test/count-results.ts'
import { findMessageFaults } from './find-message-faults.ts'
import { findServerMessageFaults } from './server-messages.ts'

/** The catalogues are those of the sources, and whole. */
export async function checkMessages(): Promise<Counts> {
  const faults = [
    ...(await findMessageFaults(wholeConfig, { complete: languages })),
    ...(await findServerMessageFaults(wholeConfig)),
  ]
  for (const fault of faults) console.log(fault)
  console.log(
    faults.length === 0 ? 'Catalogues are those of the sources' : 'Bring them up to date: npm run messages',
  )
  return countCommand(faults.length === 0)
}
