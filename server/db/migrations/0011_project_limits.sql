ALTER TABLE "project" ADD CONSTRAINT "project_title" CHECK (length("project"."title") <= 200);--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_towers" CHECK (jsonb_array_length("project"."towers") <= 200
        and not jsonb_path_exists("project"."towers", '$[*] ? (@.floors > 200 || @.positions.size() > 1000)'));