CREATE TABLE "job_clock" (
	"name" text PRIMARY KEY NOT NULL,
	"asked_for" timestamp with time zone NOT NULL
);
