/** The database can neither be used nor migrated by this version. Print the message alone, without a stack. */
export class OtherSchema extends Error {
  override name = 'OtherSchema'
  /** For a start, which names the variable of the database in front. */
  readonly inOneSentence: string

  constructor(migration: string, isEdited: boolean) {
    super(sayOther(migration, isEdited))
    this.inOneSentence = `other migrations made this database (${migration} ${isEdited ? 'differs' : 'is not here'}), so start the version that made it, or name an empty database and load the feed`
  }
}

interface Migration {
  readonly name: string
  readonly sha256: string
}

/**
 * Refuses a database that was made by files which differ from ours or are gone. Newer files than ours are accepted, so
 * that an upgrade can be taken back.
 */
export function refuseOtherSchema(applied: readonly Migration[], files: readonly Migration[]): void {
  const ours = new Map(files.map(({ name, sha256 }) => [name, sha256]))
  const last = files.at(-1)?.name ?? ''
  for (const { name, sha256 } of [...applied].sort((one, other) => (one.name < other.name ? -1 : 1))) {
    const isOurs = ours.has(name) ? ours.get(name) === sha256 : name > last
    if (!isOurs) throw new OtherSchema(name, ours.has(name))
  }
}

const sayOther = (name: string, isEdited: boolean) =>
  [
    `The database was made by other migrations than this version has: ${name} ${isEdited ? 'differs' : 'is not here'}.`,
    'Nothing was changed. A demo begins again with `npm start -- --reset`.',
    'In production start the version that made it. Where nothing in it is to be kept, give the portal an empty database and load the feed.',
  ].join('\n')
