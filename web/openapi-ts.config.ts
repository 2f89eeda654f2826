import { defineConfig } from '@hey-api/openapi-ts';

// One client an audience: a portal file cannot name a staff endpoint, because its client has none.
const clientOf = (audience: 'staff' | 'portal' | 'link') => ({
  input: `./openapi.${audience}.json`,
  output: { path: `src/api/${audience}`, clean: true },
  plugins: [
    {
      name: '@hey-api/client-fetch' as const,
      runtimeConfigPath: './src/app/shared/api-config',
      throwOnError: true,
    },
    '@hey-api/typescript' as const,
    '@hey-api/sdk' as const,
    '@tanstack/react-query' as const,
    // Requests only: what arrives is the server's to prove, and a schema that nobody parses is weight.
    { name: 'zod' as const, responses: false },
  ],
});

export default defineConfig([clientOf('staff'), clientOf('portal'), clientOf('link')]);
