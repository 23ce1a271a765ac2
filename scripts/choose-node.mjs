/** The oldest that runs the sources as they are. */
export const oldestMajor = 24

/**
 * Which Node runs a task: the one that is installed where it is new enough, as in production, else the packaged one.
 * Undefined where there is neither. JavaScript for Node 20: it runs before anything else.
 * @param {{ version: string, installed: string, packaged: string | undefined }} nodes `version` as in process.versions
 */
export function chooseNode({ version, installed, packaged }) {
  return Number(version.split('.')[0]) >= oldestMajor ? installed : packaged
}
