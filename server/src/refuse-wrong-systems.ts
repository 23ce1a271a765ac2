import { type Config, ConfigError } from './config.ts'
import { findBucketFault } from './gateways/files/find-bucket-fault.ts'
import { findIssuerFault } from './gateways/identity/find-issuer-fault.ts'

/**
 * Asks the identity provider and the bucket once, at the start. An answer that shows a wrong setting throws `ConfigError`
 * with a sentence for each. A system that does not answer is only reported: a restart while it is away has to serve
 * whoever is signed in.
 */
export async function refuseWrongSystems(
  { identity, files }: Pick<Config, 'identity' | 'files'>,
  onAway: (says: string) => void,
): Promise<void> {
  const found = await Promise.all([
    findIssuerFault(identity),
    typeof files.store === 'string' ? null : findBucketFault(files.store),
  ])
  const faults = found.filter((fault) => fault !== null)
  for (const { says } of faults.filter(({ isMistake }) => !isMistake)) onAway(says)
  const mistakes = faults.filter(({ isMistake }) => isMistake)
  if (mistakes.length > 0) throw new ConfigError(mistakes.map(({ says }) => says).join('\n'))
}
