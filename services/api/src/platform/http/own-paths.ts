/** The paths under which the server answers itself: no part's page may have one of them. */
export const OWN_PATHS = {
  api: '/api',
  releases: '/releases',
  alive: '/healthz',
  ready: '/readyz',
  metrics: '/metrics',
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  icon: '/favicon.ico',
  appManifest: '/site.webmanifest',
  licenses: '/licenses.txt',
  serviceWorker: '/service-worker.js',
} as const;
