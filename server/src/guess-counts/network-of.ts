/**
 * An IPv6 network counts as one address, since its owner can use every address in it. IPv4 written as IPv6 counts
 * whole.
 */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address
  // `::` stands for as many groups of zeros as are missing from eight.
  const [before = [], after = []] = address
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''))
  const missing = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...missing, ...after].slice(0, 4).join(':')
}
