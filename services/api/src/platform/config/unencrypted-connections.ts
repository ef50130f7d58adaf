/** Traffic to this machine does not cross a network. */
export const isThisMachine = (host: string): boolean =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host);

const isTrue = (value: string | undefined) => value === 'true';

/** Hosts and lower-case options of a connection string; a host may be a percent-encoded socket path. */
const partsOf = (uri: string) => {
  const [address = '', query = ''] = uri.replace(/^mongodb(\+srv)?:\/\//, '').split('?');
  const hosts = (address.split('/')[0] ?? '').split('@').at(-1) ?? '';
  return {
    hosts: hosts.split(',').map((host) => host.replace(/:\d+$/, '')),
    options: Object.fromEntries(
      [...new URLSearchParams(query)].map(([name, value]) => [name.toLowerCase(), value]),
    ),
  };
};

/** Whether the connection is remote and unencrypted, or accepts any certificate. */
const isUnencryptedDatabase = (uri: string): boolean => {
  const { hosts, options } = partsOf(uri);
  if (hosts.every((host) => isThisMachine(host) || /%2f/i.test(host))) return false;
  const tls = options.tls ?? options.ssl;
  const encrypts = uri.startsWith('mongodb+srv:') ? tls !== 'false' : isTrue(tls);
  const unchecked = ['tlsinsecure', 'tlsallowinvalidcertificates', 'tlsallowinvalidhostnames'];
  return !encrypts || unchecked.some((option) => isTrue(options[option]));
};

/** Like `isUnencryptedDatabase`, for a mail server; `smtp:` upgrades to TLS. */
const isUnencryptedMail = (url: string): boolean => {
  const { hostname, searchParams } = new URL(url);
  if (isThisMachine(hostname)) return false;
  return (
    (searchParams.has('ignoreTLS') && searchParams.get('ignoreTLS') !== 'false') ||
    searchParams.get('tls.rejectUnauthorized') === 'false'
  );
};

/** Like `isUnencryptedDatabase`, for HTTP. */
const isUnencryptedHttp = (url: string): boolean =>
  URL.canParse(url) && new URL(url).protocol === 'http:' && !isThisMachine(new URL(url).hostname);

interface Connections {
  mongodbUri: string;
  smtpUrl?: string;
  storeUrl?: string;
  collectorUrl?: string;
}

/** One sentence for each unencrypted connection to another machine. */
export const unencryptedConnections = ({
  mongodbUri,
  smtpUrl,
  storeUrl,
  collectorUrl,
}: Connections): string[] => {
  const alternative = 'or set PLAIN_CONNECTIONS to on where that network is your own';
  return [
    ...(isUnencryptedDatabase(mongodbUri)
      ? [`MONGODB_URI names another machine without TLS: add tls=true, ${alternative}.`]
      : []),
    ...(smtpUrl !== undefined && isUnencryptedMail(smtpUrl)
      ? [`SMTP_URL turns TLS off for another machine: leave that out, ${alternative}.`]
      : []),
    ...[
      ['AWS_ENDPOINT_URL', storeUrl] as const,
      ['OTEL_EXPORTER_OTLP_ENDPOINT', collectorUrl] as const,
    ].flatMap(([name, address]) =>
      address !== undefined && isUnencryptedHttp(address)
        ? [`${name} names another machine without TLS: use https://, ${alternative}.`]
        : [],
    ),
  ];
};
