-- CreateTable
CREATE TABLE "upload_window" (
    "account_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "uploads" INTEGER NOT NULL,
    "began_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "upload_window_pkey" PRIMARY KEY ("account_id","kind")
);
