/** The entries of a lock file, by the path of the package. */
export interface Lock {
  packages: Record<string, { integrity?: string; link?: boolean; resolved?: string }>
}

/** A package without an integrity hash would be installed unverified; a URL would bind everyone to its registry. */
export function lockErrors(lock: Lock): string[] {
  return Object.entries(lock.packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .flatMap(([path, { integrity, resolved }]) => [
      ...(integrity ? [] : [`${path} has no integrity`]),
      ...(resolved ? [`${path} names where it came from`] : []),
    ])
}
