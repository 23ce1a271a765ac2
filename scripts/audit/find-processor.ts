import { demoPorts } from '../../demo/demo-ports.ts'
import { openDemoSecrets } from '../../demo/demo-secrets.ts'
import { findDemoFolder } from '../data/find-demo-folder.ts'

/**
 * Returns `PROCESSOR_SECRET_KEY` with `PROCESSOR_URL`, or those of the running demo.
 * Returns undefined if there is neither, and if a database is named without its processor.
 */
export async function findProcessor(): Promise<
  { readonly secretKey: string; readonly apiUrl: string | undefined } | undefined
> {
  const { DATABASE_URL, PROCESSOR_SECRET_KEY, PROCESSOR_URL, PORT } = process.env
  if (PROCESSOR_SECRET_KEY) return { secretKey: PROCESSOR_SECRET_KEY, apiUrl: PROCESSOR_URL || undefined }
  if (DATABASE_URL) return undefined
  const found = findDemoFolder()
  if (found === undefined) return undefined
  const { processor } = await openDemoSecrets(found.dataDir)
  return {
    secretKey: processor.secretKey,
    apiUrl: `http://localhost:${demoPorts(Number(PORT || 3000)).processor}`,
  }
}
