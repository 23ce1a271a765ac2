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

/**
 * Where the packaged Node may be, the best place first. npm up to 10 links it into `.bin`, and then removes the link
 * together with the packages for other platforms.
 * @param {{ platform: string, arch: string }} machine
 */
export function placesOfPackaged({ platform, arch }) {
  return [
    'node_modules/.bin/node',
    `node_modules/node-${platform}-${arch}/bin/node`,
    `node_modules/node-bin-${platform}-${arch}/bin/node`,
  ]
}
