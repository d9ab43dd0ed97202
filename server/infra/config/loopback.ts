/** Both, because `localhost` may mean either. */
export const LOOPBACK_HOSTS = ['127.0.0.1', '::1']

/** A hostname as URLs write it. */
export function isLoopbackName(hostname: string): boolean {
  return /^(127(\.\d{1,3}){3}|\[::1\]|([\w-]+\.)*localhost)$/i.test(hostname)
}
