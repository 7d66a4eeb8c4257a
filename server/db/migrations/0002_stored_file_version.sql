ALTER TABLE "stored_file" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
