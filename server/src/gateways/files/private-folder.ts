import { accessSync, constants, mkdirSync, statSync } from 'node:fs'

/** Only the user of the process can read the files that people send. */
export const privateFile = 0o600
const privateFolder = 0o700

/** A folder for people's files that cannot be used. The message names the variable and the reason in one sentence. */
export class FolderNotPrivate extends Error {
  override readonly name = 'FolderNotPrivate'
}

/**
 * Creates the folder where it is missing, closed to other users. Throws `FolderNotPrivate` where it cannot be
 * written to, and for a folder that others can open: it may hold more than our files, so only its owner may change
 * its mode.
 */
export function makePrivateFolder(directory: string): void {
  try {
    mkdirSync(directory, { recursive: true, mode: privateFolder })
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (cause) {
    const { code = 'unknown' } = cause as NodeJS.ErrnoException
    throw new FolderNotPrivate(`FILES_FOLDER: this process cannot write to it (${code}).`, { cause })
  }
  if ((statSync(directory).mode & 0o077) !== 0)
    throw new FolderNotPrivate('FILES_FOLDER: other users can open it; close it with chmod 700.')
}
