-- CreateTable
CREATE TABLE "pay_page_look" (
    "id" TEXT NOT NULL,
    "looked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "pages" TEXT[],
    "findings" TEXT[],

    CONSTRAINT "pay_page_look_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "pay_page_look_looked_at_idx" ON "pay_page_look"("looked_at");
