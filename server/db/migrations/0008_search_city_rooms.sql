-- Bedrooms before the price: of a city's offers in a range only those with enough bedrooms are read.
CREATE INDEX "offer_search_city_rooms" ON "offer_search" USING btree ("city_path","bedrooms","price_cents","project_id") INCLUDE ("suites","parking_spots","area_m2","lower_price_cents","higher_price_cents","published_at","category","phase","delivery_month");
