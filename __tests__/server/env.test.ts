import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EnvError, isLoopback, readEnv, VARIABLES } from '@/server/env';

function problemsOf(source: Record<string, string>): readonly string[] {
  try {
    readEnv(source);
  } catch (error) {
    if (error instanceof EnvError) return error.problems;
    throw error;
  }
  return [];
}

const REAL_POOLS = {
  NEXT_PUBLIC_USER_POOL_ID: 'sa-east-1_AbCdEf123',
  NEXT_PUBLIC_USER_POOL_CLIENT_ID: '1example23456789',
  NEXT_PUBLIC_ENTREPRENEUR_POOL_ID: 'sa-east-1_GhIjKl456',
  NEXT_PUBLIC_ENTREPRENEUR_POOL_CLIENT_ID: '2example23456789',
};

const REAL_PAYMENTS = {
  STRIPE_SECRET_KEY: 'sk_test_51AbCdEfGhIjKlMnOp',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_51AbCdEfGhIjKlMnOp',
  STRIPE_WEBHOOK_SECRET: 'whsec_AbCdEfGhIjKlMnOpQrSt',
};

const REAL_MAIL = {
  SMTP_URL: 'smtps://u:p@mail.example',
  MAIL_FROM: 'Soleira <nao-responda@soleira.example>',
};

describe('readEnv', () => {
  it('needs no variables: all have a default for this machine', () => {
    expect(readEnv({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      siteUrl: 'http://localhost:3000',
      databaseUrl: null,
      databasePoolSize: 10,
      dataDir: '.data',
      trustedProxies: 0,
      apiOrigins: [],
      metricsToken: null,
      allowedEmbedded: [],
      identitySecret: null,
      pools: {},
      logLevel: 'info',
      siteName: 'Soleira',
      supportEmail: 'atendimento@soleira.example',
      smtp: null,
      worker: 'inside',
      s3: null,
      linkSecret: null,
      cepUrl: null,
      stripe: null,
    });
  });

  it('treats an empty value as absent', () => {
    expect(readEnv({ PORT: '', HOST: ' ', LOG_LEVEL: '' })).toEqual(readEnv({}));
  });

  it('derives the URL of the site from the port, and listens to the network only for a public site', () => {
    expect(readEnv({ PORT: '8080' }).siteUrl).toBe('http://localhost:8080');
    const isPublic = {
      SITE_URL: 'https://soleira.example/',
      DATABASE_URL: 'postgres://u:p@db/soleira',
      ...REAL_POOLS,
      ...REAL_MAIL,
      ...REAL_PAYMENTS,
    };
    expect(readEnv(isPublic)).toMatchObject({ siteUrl: 'https://soleira.example', host: '0.0.0.0' });
    expect(readEnv({ ...isPublic, HOST: '10.0.0.5' }).host).toBe('10.0.0.5');
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '3e3'],
    ['HOST', 'a b'],
    ['SITE_URL', 'soleira.example'],
    ['SITE_URL', 'ftp://localhost'],
    ['SITE_URL', 'http://localhost/path'],
    ['TRUST_PROXY', 'true'],
    ['DATABASE_URL', 'mysql://u:p@db/soleira'],
    ['DATABASE_POOL_SIZE', '0'],
    ['ALLOW_EMBEDDED', 'database,everything'],
    ['LOG_LEVEL', 'loud'],
    ['SMTP_URL', 'mail.example:25'],
    ['SMTP_URL', 'http://mail.example'],
    ['MAIL_FROM', 'Soleira'],
    ['MAIL_FROM', 'A <a@b.example>, c@d.example'],
    ['WORKER', 'elsewhere'],
    ['S3_BUCKET_UPLOADS', 'Uploads_'],
    ['S3_ENDPOINT', 's3.example'],
    ['LINK_SECRET', 'short'],
    ['CEP_URL', 'https://viacep.com.br/ws/'],
    ['IDENTITY_SECRET', 'short'],
    ['NEXT_PUBLIC_USER_POOL_DOMAIN', 'https://auth.example/entrar'],
    ['MAP_STYLE_URL', '//tiles.example/style.json'],
    ['MAP_STYLE_URL', 'data:application/json,{}'],
    ['MAP_HOSTS', 'tiles.example'],
    ['MAP_HOSTS', "https://tiles.example; script-src 'unsafe-inline'"],
    ['NEXT_PUBLIC_SUPPORT_EMAIL', 'nobody'],
    ['NEXT_PUBLIC_SUPPORT_PHONE', '98765-4321'],
    ['NEXT_PUBLIC_SUPPORT_PHONE', '+55 11 98765-4321'],
    ['NEXT_PUBLIC_SUPPORT_PHONE', '(20) 98765-4321'],
    ['NEXT_PUBLIC_SUPPORT_PHONE', '011 98765-4321'],
    ['NEXT_PUBLIC_ANALYTICS_ID', "G-1'); alert(1"],
    ['NEXT_PUBLIC_TAG_MANAGER_ID', 'G-1'],
    ['NEXT_PUBLIC_API_URL', '//elsewhere'],
    ['NEXT_PUBLIC_API_PLACES_URL', 'javascript:alert(1)'],
  ])('names %s when it is "%s"', (name, value) => {
    const problems = problemsOf({ [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name} `));
  });

  it('lists all errors, in Portuguese', () => {
    expect(problemsOf({ PORT: 'x', LOG_LEVEL: 'loud' })).toEqual([
      'PORT deve ser um número inteiro de 1 a 65535 (recebido "x")',
      'LOG_LEVEL deve ser debug, info, warn, error, silent (recebido "loud")',
    ]);
    expect(() => readEnv({ PORT: 'x' })).toThrow(/^Configuração inválida:\n {2}- PORT deve/);
  });

  it('never repeats a password', () => {
    expect(problemsOf({ DATABASE_URL: 'mysql://u:s3cret@db/soleira' }).join()).not.toContain('s3cret');
  });

  it('finds a misspelt public variable', () => {
    expect(problemsOf({ NEXT_PUBLIC_SITENAME: 'x' })).toEqual([
      'NEXT_PUBLIC_SITENAME não existe; confira o nome em .env.example',
    ]);
  });

  it('refuses the embedded database on a public site unless ALLOW_EMBEDDED names it', () => {
    const source = { SITE_URL: 'https://soleira.example', ...REAL_POOLS, ...REAL_MAIL, ...REAL_PAYMENTS };
    expect(problemsOf(source)).toEqual([
      expect.stringMatching(/^DATABASE_URL falta.*ALLOW_EMBEDDED=database$/),
    ]);
    expect(problemsOf({ ...source, ALLOW_EMBEDDED: 'database' })).toEqual([]);
    expect(problemsOf({ ...source, DATABASE_URL: 'postgresql://u:p@db/soleira' })).toEqual([]);
  });
});

describe('variables of outside services', () => {
  it('keep e-mails in the outbox of a public site only if ALLOW_EMBEDDED names it', () => {
    const source = {
      SITE_URL: 'https://soleira.example',
      DATABASE_URL: 'postgresql://u:p@db/soleira',
      ...REAL_POOLS,
      ...REAL_PAYMENTS,
    };
    expect(problemsOf(source)).toEqual([expect.stringMatching(/^SMTP_URL falta.*ALLOW_EMBEDDED=mail$/)]);
    expect(problemsOf({ ...source, ALLOW_EMBEDDED: 'mail' })).toEqual([]);
    expect(problemsOf({ ...source, ...REAL_MAIL })).toEqual([]);
  });

  it('allow payments on a public site without an account only if ALLOW_EMBEDDED names it', () => {
    const source = {
      SITE_URL: 'https://soleira.example',
      DATABASE_URL: 'postgresql://u:p@db/soleira',
      ...REAL_POOLS,
      ...REAL_MAIL,
    };
    expect(problemsOf(source)).toEqual([
      expect.stringMatching(/^STRIPE_SECRET_KEY falta.*ALLOW_EMBEDDED=payments$/),
    ]);
    expect(problemsOf({ ...source, ALLOW_EMBEDDED: 'payments' })).toEqual([]);
    expect(problemsOf({ ...source, ...REAL_PAYMENTS })).toEqual([]);
  });

  it('allow pages of other sites only by origin', () => {
    expect(readEnv({ API_ORIGINS: 'https://a.example, https://b.example/' }).apiOrigins).toEqual([
      'https://a.example',
      'https://b.example',
    ]);
    for (const wrong of ['*', 'a.example', 'https://a.example/x', 'https://a.example,']) {
      expect(problemsOf({ API_ORIGINS: wrong })).toEqual([expect.stringMatching(/^API_ORIGINS deve ser/)]);
    }
  });

  it('require a sender', () => {
    expect(problemsOf({ SMTP_URL: REAL_MAIL.SMTP_URL })).toEqual([expect.stringMatching(/^MAIL_FROM falta/)]);
    expect(readEnv(REAL_MAIL).smtp).toEqual({ url: REAL_MAIL.SMTP_URL, from: REAL_MAIL.MAIL_FROM });
  });

  it('never repeat the password of a mail server', () => {
    expect(problemsOf({ SMTP_URL: 'imap://u:s3cret@mail.example' }).join()).not.toContain('s3cret');
  });

  it('have four buckets or none', () => {
    const three = {
      S3_BUCKET_ENTREPRENEUR_DOCUMENTS: 'empresas',
      S3_BUCKET_INVOICES: 'notas',
      S3_BUCKET_USER_DOCUMENTS: 'pessoas',
    };
    expect(problemsOf(three)).toEqual([expect.stringMatching(/^S3_BUCKET_UPLOADS falta/)]);
    expect(readEnv({ ...three, S3_BUCKET_UPLOADS: 'publico' }).s3).toEqual({
      buckets: {
        entrepreneurDocuments: 'empresas',
        invoices: 'notas',
        userDocuments: 'pessoas',
        uploads: 'publico',
      },
      region: 'sa-east-1',
      endpoint: null,
    });
  });
});

describe('identity pools', () => {
  it('are both real, each with its client, or both embedded', () => {
    expect(readEnv(REAL_POOLS).pools).toEqual(REAL_POOLS);
    const { NEXT_PUBLIC_ENTREPRENEUR_POOL_ID: _id, ...withoutId } = REAL_POOLS;
    expect(problemsOf(withoutId)).toEqual([expect.stringMatching(/^NEXT_PUBLIC_ENTREPRENEUR_POOL_ID falta/)]);
    const { NEXT_PUBLIC_USER_POOL_CLIENT_ID: _client, ...withoutClient } = REAL_POOLS;
    expect(problemsOf(withoutClient)).toEqual([
      expect.stringMatching(/^NEXT_PUBLIC_USER_POOL_CLIENT_ID falta/),
    ]);
    expect(problemsOf({ NEXT_PUBLIC_USER_POOL_DOMAIN: 'https://auth.example' })).toEqual([
      expect.stringMatching(/^NEXT_PUBLIC_USER_POOL_ID falta/),
    ]);
  });

  it('name a region', () => {
    expect(problemsOf({ ...REAL_POOLS, NEXT_PUBLIC_USER_POOL_ID: 'Compradores' })).toEqual([
      expect.stringMatching(/^NEXT_PUBLIC_USER_POOL_ID deve ter a forma/),
      expect.stringMatching(/^NEXT_PUBLIC_USER_POOL_ID falta/),
    ]);
  });

  it('are embedded on a public site only if ALLOW_EMBEDDED names them, under a chosen secret', () => {
    const source = {
      SITE_URL: 'https://soleira.example',
      DATABASE_URL: 'postgresql://u:p@db/soleira',
      ...REAL_MAIL,
      ...REAL_PAYMENTS,
    };
    expect(problemsOf(source)).toEqual([
      expect.stringMatching(/^NEXT_PUBLIC_USER_POOL_ID falta.*ALLOW_EMBEDDED=identity$/),
    ]);
    const allowed = { ...source, ALLOW_EMBEDDED: 'identity' };
    expect(problemsOf(allowed)).toEqual([expect.stringMatching(/^IDENTITY_SECRET falta/)]);
    expect(problemsOf({ ...allowed, IDENTITY_SECRET: 'x'.repeat(32) })).toEqual([]);
  });
});

describe('isLoopback', () => {
  it.each(['http://localhost:3000', 'http://127.0.0.1', 'https://[::1]:8443'])('is true for %s', (url) => {
    expect(isLoopback(url)).toBe(true);
  });
  it.each(['http://localhost.soleira.example', 'http://10.0.0.1', 'nonsense'])('is false for %s', (url) => {
    expect(isLoopback(url)).toBe(false);
  });
});

describe('.env.example', () => {
  const example = readFileSync('.env.example', 'utf8');

  it('documents every variable once, and no other', () => {
    const documented = example.match(/^[A-Z\d_]+(?==)/gm) ?? [];
    expect([...documented].sort()).toEqual(Object.keys(VARIABLES).sort());
  });

  it('changes nothing when it is copied unchanged', () => {
    const entries = [...example.matchAll(/^([A-Z\d_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]);
    expect(readEnv(Object.fromEntries(entries))).toEqual(readEnv({}));
  });
});

describe('source code', () => {
  /** Set by Node, by the build and by test runs; not part of the configuration. */
  const internal = ['NODE_ENV', 'NEXT_DIST_DIR'];

  function sourcesBelow(folder: string): string[] {
    return readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name));
  }

  it('reads no variable that is neither checked nor documented', () => {
    const folders = ['components', 'contexts', 'domain', 'hooks', 'pages', 'server', 'services', 'theme'];
    const names = folders
      .flatMap(sourcesBelow)
      .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/process\.env\.([A-Z_0-9]+)/g)])
      .map(([, name]) => String(name));
    const known = new Set([...Object.keys(VARIABLES), ...internal]);
    expect([...new Set(names)].filter((name) => !known.has(name))).toEqual([]);
  });
});
