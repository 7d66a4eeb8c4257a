import { defineConfig } from 'drizzle-kit';

/** `npm run migrations` compares the schema with the last snapshot and writes the SQL of the difference. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/db/schema/*/*.ts',
  out: './server/db/migrations',
});
